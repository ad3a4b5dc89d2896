/** Escapes a text for a script element, which it must not close. */
export const inScript = (text: string) =>
  text.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');
