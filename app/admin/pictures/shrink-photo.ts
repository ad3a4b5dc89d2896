/** Pages show at most 1,600 px; this leaves room for cropping. */
const maxSide = 2_400;
const minBytes = 700_000;

/**
 * Shrinks a photo to at most 2,400 px, which turns 15 MB from a phone into little. Returns the original if
 * the browser cannot read it or nothing is gained.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if (file.size < minBytes || !/^image\/(jpeg|png|webp|avif|heic|heif)$/.test(file.type)) return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    // Only these two have transparency.
    const type = /png|webp/.test(file.type) ? 'image/webp' : 'image/jpeg';
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.82));
    if (!blob || blob.size >= file.size) return file;
    return new File([blob], file.name, { type: blob.type });
  } catch {
    return file;
  }
}
