/** Milliseconds a browser is given to begin a download before its address is taken back. */
const GRACE_MS = 10_000;

/** Saves something made in the browser as a file. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), GRACE_MS);
}
