/** Pages with posts fetch the script that likes, comments, posts and shares without leaving them. */
export function feed(root: Document): void {
  if (root.querySelector('.feed')) import('./feed.live.ts').then(({ liveFeed }) => liveFeed(root));
}
