/**
 * Fails if a product file imports against the direction in `docs/architecture.md`, if files (types included) or
 * folders import each other in a cycle, scripts and style sheets alike, or if an import names a file of its own
 * folder other than by `./`, or one of another folder that way.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Layers from top to bottom: imports may only go down. */
const floors = [
  ['server'],
  ['app'],
  ['app/site', 'app/member', 'app/admin'],
  // Data about a whole person comes from every feature.
  ['app/privacy'],
  ['app/features'],
  // Basis of every feature: submissions, pictures, users and the audit log.
  ['app/applications'],
  ['app/pictures'],
  ['app/accounts', 'app/audit'],
  ['app/email'],
  ['app/organisation'],
  ['app/branding', 'app/dates'],
  ['app/forms'],
  ['app/ui'],
  ['app/platform'],
  ['packages/backup'],
  ['packages/embedded-postgres'],
  ['packages/private-files'],
];

/** Allowed imports within one layer: `from` may import `to`. Acyclic. */
const doors: Record<string, readonly string[]> = {
  // The staff shell shares logo, account menu and error page with the site's.
  'app/admin': ['app/site'],
  // The career quiz recommends tracks.
  'app/features/careers': ['app/features/learning'],
  'app/features/certifications': ['app/features/learning'],
  'app/features/code-clubs': ['app/features/guardianship'],
  'app/features/community': ['app/features/learning'],
  'app/features/events': ['app/features/guardianship'],
  // People who cannot pay for a course can ask for a scholarship.
  'app/features/learning': ['app/features/funding'],
  // An issue shows what is on, and goes to people of an event, club or course.
  'app/features/newsletter': [
    'app/features/articles',
    'app/features/code-clubs',
    'app/features/events',
    'app/features/learning',
  ],
};

/** The layer unit of a file: `app/features/events` for files below it; `app` for files directly in `app/`. */
function roomOf(file: string): string {
  const [top, second, third] = path.dirname(file).split('/');
  if (top === 'server' || !second) return top ?? '';
  return second === 'features' ? `${top}/${second}/${third}` : `${top}/${second}`;
}

/** The layer of a unit, or that of its parent folder. */
const floorOf = (room: string): number => {
  const own = floors.findIndex((rooms) => rooms.includes(room));
  return own >= 0 ? own : floors.findIndex((rooms) => rooms.includes(path.dirname(room)));
};

const faults: string[] = [];

function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const pattern = file.endsWith('.css') ? /@import "([^"]+)"/g : /(?:from|import|import\()\s*'([^']+)'/g;
  return [...text.matchAll(pattern)].flatMap(([, name = '']) => {
    if (name.includes('+types/') || !/^(\.|#(app|server|tests)\/)/.test(name)) return [];
    const isNear = name.startsWith('.');
    const target = isNear ? path.join(path.dirname(file), name) : name.slice(1);
    const isNeighbour = path.dirname(target) === path.dirname(file);
    if (isNear !== isNeighbour && /^(app|server|tests)\//.test(target) && !file.endsWith('.css'))
      faults.push(`${file} imports ${name}: ./ is for its own folder, # for every other`);
    return [target];
  });
}

const all = globSync('{app,packages,server,tests}/**/*.{ts,tsx,css}').map(
  (file) => [file, importsOf(file)] as const,
);
const imports = new Map(all.filter(([file]) => !/^tests\/|\.test\.tsx?$/.test(file)));
const files = [...imports.keys()];
const opened = new Set<string>();
for (const [file, targets] of imports) {
  if (floorOf(roomOf(file)) < 0) faults.push(`${file} stands on no floor`);
  for (const target of targets) {
    const [from, to] = [roomOf(file), roomOf(target)];
    if (from === to || floorOf(from) < floorOf(to)) continue;
    opened.add(`${from} -> ${to}`);
    if (!doors[from]?.includes(to)) faults.push(`${file} imports ${target}: there is no such door`);
  }
}

/** A cycle in a graph; undefined if there is none. */
function findCircle(nodes: readonly string[], targetsOf: (node: string) => readonly string[]) {
  const done = new Set<string>();
  const follow = (node: string, way: readonly string[]): readonly string[] | undefined => {
    if (way.includes(node)) return [...way.slice(way.indexOf(node)), node];
    if (done.has(node)) return undefined;
    for (const target of targetsOf(node)) {
      const circle = follow(target, [...way, node]);
      if (circle) return circle;
    }
    done.add(node);
    return undefined;
  };
  for (const node of nodes) {
    const circle = follow(node, []);
    if (circle) return circle;
  }
  return undefined;
}

const circles = {
  doors: findCircle(Object.keys(doors), (room) => doors[room] ?? []),
  files: findCircle(files, (file) => imports.get(file) ?? []),
};
for (const [kind, circle] of Object.entries(circles))
  if (circle) faults.push(`a circle of ${kind}: ${circle.join(' -> ')}`);

const folders = new Set<string>();
for (const [file, targets] of imports)
  for (const target of targets) {
    const [from, to] = [path.dirname(file), path.dirname(target)];
    if (from === to) continue;
    if (folders.has(`${to} -> ${from}`))
      faults.push(`${from} and ${to} import each other: ${file} -> ${target}`);
    folders.add(`${from} -> ${to}`);
  }

for (const [from, targets] of Object.entries(doors))
  for (const to of targets)
    if (!opened.has(`${from} -> ${to}`)) faults.push(`the door ${from} -> ${to} is used by nobody`);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
else console.log('doors: in order');
