export function addressOf(path: string, params: Record<string, string | undefined>): string {
  const given = Object.entries(params).filter((pair): pair is [string, string] => !!pair[1]);
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}
