export function postsBehaviour(root: Document): void {
  if (root.querySelector('.feed')) import('./posts.live.ts').then(({ livePosts }) => livePosts(root));
}
