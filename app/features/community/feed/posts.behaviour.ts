/** Pages with posts fetch the script that likes and shares them without leaving, and watches the boxes to write in. */
export function posts(root: Document): void {
  if (root.querySelector('.feed')) import('./posts.live.ts').then(({ livePosts }) => livePosts(root));
}
