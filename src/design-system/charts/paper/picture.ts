import { embeddedFaces } from './embed-fonts.ts';

/** PNG pixels per pixel of the drawing, for sharp print. */
const PNG_SCALE = 2;

/** A picture with the font faces its texts need, so that it looks the same everywhere. */
export async function withFaces(svg: string, family: string): Promise<string> {
  const letters = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement.textContent ?? '';
  const faces = await embeddedFaces(family, letters);
  return faces === '' ? svg : svg.replace(/^(<svg[^>]*>)/, `$1<style>${faces}</style>`);
}

/** A picture as PNG. */
export async function pngOf(svg: string, width: number, height: number): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml;charset=utf-8' }));
  try {
    const image = new Image(width, height);
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width * PNG_SCALE;
    canvas.height = height * PNG_SCALE;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser cannot draw pictures.');
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is empty.'))), 'image/png'),
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}
