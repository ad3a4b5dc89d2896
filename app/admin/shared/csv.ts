// Characters that could start a formula (OWASP, CSV injection): at the start, and after likely separators.
const formula = /(?<=^|[;\t] ?)(?=[=+\-@\t\r\n＝＋－＠])/g;

/** A quoted CSV field (RFC 4180), safe from formula injection: an apostrophe is put before such texts. */
export const csvField = (value: string): string =>
  `"${value.replaceAll(formula, "'").replaceAll('"', '""')}"`;

export const csvLine = (values: readonly string[]): string => `${values.map(csvField).join(',')}\r\n`;

export const byteOrderMark = '\uFEFF';

/** South African time in a format spreadsheets understand. */
export const csvMoment = (moment: Date): string =>
  new Date(moment.getTime() + 2 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
