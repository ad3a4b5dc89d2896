export function postsBehaviour(root: Document): void {
  if (root.querySelector('.feed')) import('./posts.lazy.ts').then(({ enhancePosts }) => enhancePosts(root));
}
