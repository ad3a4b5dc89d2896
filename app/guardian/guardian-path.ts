/** The guardian's own page, and what lies below it: the session's cookie goes nowhere else. */
export const guardianPath = '/guardian';

export const openPath = (token: string) => `${guardianPath}/open?token=${encodeURIComponent(token)}`;
export const childPath = (kind: string, id: string) => `${guardianPath}/${kind}/${id}`;
export const dataPath = (kind: string, id: string) => `${childPath(kind, id)}/data.json`;
export const erasePath = (child: string) => `${child}/erase`;
