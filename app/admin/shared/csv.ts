// What a spreadsheet would take for a formula (OWASP, CSV injection): at the beginning, and behind what it may split a field at.
const formula = /(?<=^|[;\t] ?)(?=[=+\-@\t\r\n＝＋－＠])/g;

/** A value as a quoted field of a CSV file (RFC 4180) that no spreadsheet computes: an apostrophe stands before such texts. */
export const csvField = (value: string): string =>
  `"${value.replaceAll(formula, "'").replaceAll('"', '""')}"`;

export const csvLine = (values: readonly string[]): string => `${values.map(csvField).join(',')}\r\n`;

export const byteOrderMark = '\uFEFF';

/** A moment by South Africa's clock, as spreadsheets read it. */
export const csvMoment = (moment: Date): string =>
  new Date(moment.getTime() + 2 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
