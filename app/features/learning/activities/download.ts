/** Puts a text onto the device as a file that is called as its part, such as `first-programs-in-python/first-words/greet`. */
export function download(place: string, ending: string, type: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = `${place.split('/').at(-1)}.${ending}`;
  link.click();
  URL.revokeObjectURL(link.href);
}
