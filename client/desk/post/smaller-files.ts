/** A picture's file → files in the widths of the store, encoded anew by the browser. */
import { storedSizes } from "../../../shared/pictures/stored-picture.ts";

const QUALITY = 0.8;

/** The files, the widest first; a GIF alone. Rejects for a file that the browser cannot read. */
export async function smallerFiles(file: Blob): Promise<readonly Blob[]> {
  // A canvas has one frame: a GIF may move, and stays as it is.
  if (file.type === "image/gif" && file.size > 0) return [file];
  // Turned as the camera noted it.
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  const [widest] = storedSizes(picture);
  if (!widest) throw new Error("The picture has no size.");
  const files: Blob[] = [];
  for (const size of storedSizes(widest)) files.push(await encode(picture, size));
  picture.close();
  return files;
}

async function encode(
  picture: ImageBitmap,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("The browser draws nothing.");
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, width, height);
  const webp = await blobOf(canvas, "image/webp");
  if (webp.type === "image/webp") return webp;
  // Safari writes no WebP, and JPEG has no transparency.
  context.globalCompositeOperation = "destination-over";
  context.fillStyle = "white";
  context.fillRect(0, 0, width, height);
  return blobOf(canvas, "image/jpeg");
}

function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("The picture was not encoded."))),
      type,
      QUALITY,
    );
  });
}
