const codes: Record<string, string> = {
  Français: 'fr',
  Português: 'pt',
  Kiswahili: 'sw',
  Español: 'es',
  العربية: 'ar',
};

/** Names of languages in their own language, as a comma list that is read out properly. */
export function Languages({ names }: { names: readonly string[] }) {
  return (
    <p className="mut">
      {names.map((name, i) => (
        <span key={name}>
          {i > 0 && ', '}
          <bdi lang={codes[name]}>{name}</bdi>
        </span>
      ))}
    </p>
  );
}
