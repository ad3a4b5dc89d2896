export function adviceAddress(about: 'demo' | 'advice', name: string): string {
  const message =
    about === 'demo'
      ? `I would like to see how the preparation for ${name} works. I have time on these days: `
      : `I would like advice on ${name}. So far I have learnt: `;
  return `/contact-us?${new URLSearchParams({ subject: 'Certification Question', message })}`;
}
