const themes = [
  { value: '', label: 'Auto' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** Remembered on the device; without script the system's own scheme holds and the switch is not shown. */
export const ThemeSwitch = ({ name = 'theme' }: { name?: string }) => (
  <fieldset className="theme script-only">
    <legend className="visually-hidden">Colours</legend>
    <span aria-hidden="true">Colours</span>
    {themes.map(({ value, label }) => (
      <label key={label}>
        {/* The script has chosen before React comes. */}
        <input type="radio" name={name} value={value} defaultChecked={value === ''} />
        {label}
      </label>
    ))}
  </fieldset>
);
