/** Style sheet of a component that few pages use. React adds it to the head once. */
export function OwnStyles({ href }: { href: string }) {
  return <link rel="stylesheet" href={href} precedence="ui" />;
}
