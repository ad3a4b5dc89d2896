const themes = [
  { value: '', label: 'Auto' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** Stored on the device. Hidden without script, where the system's scheme applies. */
export const ThemeSwitch = ({ name = 'theme' }: { name?: string }) => (
  <fieldset className="theme script-only">
    <legend className="visually-hidden">Colours</legend>
    <span aria-hidden="true">Colours</span>
    {themes.map(({ value, label }) => (
      <label key={label}>
        {/* The script may set the choice before hydration. */}
        <input type="radio" name={name} value={value} defaultChecked={value === ''} />
        {label}
      </label>
    ))}
  </fieldset>
);
