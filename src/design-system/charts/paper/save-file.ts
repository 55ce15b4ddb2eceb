/** Milliseconds a browser gets to start a download before the object URL is revoked. */
const GRACE_MS = 10_000;

/** Saves content created in the browser as a file. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), GRACE_MS);
}
