/** Where an entry goes: past its neighbour, or before or after the entry with that id. */
export type MoveTo = 'up' | 'down' | { before: string } | { after: string };
