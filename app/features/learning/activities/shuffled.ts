/** Shuffles a list: always the same way for the same seed, and never into the original order if another exists. */
export function shuffled<T>(list: readonly T[], seed: string): T[] {
  let state = [...seed].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) >>> 0, 7);
  const next = (below: number) => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const mixed = [...list];
  for (let i = mixed.length - 1; i > 0; i -= 1) {
    const j = next(i + 1);
    [mixed[i], mixed[j]] = [mixed[j] as T, mixed[i] as T];
  }
  const isAsGiven = mixed.every((item, i) => item === list[i]);
  return isAsGiven ? [...mixed.slice(1), ...mixed.slice(0, 1)] : mixed;
}
