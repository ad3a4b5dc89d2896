/** In a script no text may look like the end of it. */
export const inScript = (text: string) =>
  text.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');
