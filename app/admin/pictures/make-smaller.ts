/** What pages show at most is 1,600 pixels wide; twice that leaves room for choosing a part. */
const mostSide = 2_400;
const worthIt = 700_000;

/**
 * A photograph as it travels: of at most 2,400 pixels, which a phone's 15 MB become in a moment. The file itself where the browser
 * cannot read it, or where nothing is won.
 */
export async function madeSmaller(file: File): Promise<File> {
  if (file.size < worthIt || !/^image\/(jpeg|png|webp|avif|heic|heif)$/.test(file.type)) return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, mostSide / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    // Only these two keep what is see-through.
    const type = /png|webp/.test(file.type) ? 'image/webp' : 'image/jpeg';
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.82));
    if (!blob || blob.size >= file.size) return file;
    return new File([blob], file.name, { type: blob.type });
  } catch {
    return file;
  }
}
