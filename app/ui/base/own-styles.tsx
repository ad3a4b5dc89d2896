/** The stylesheet of a component that few pages show. React puts it into the head once, however many of them there are. */
export function OwnStyles({ href }: { href: string }) {
  return <link rel="stylesheet" href={href} precedence="ui" />;
}
