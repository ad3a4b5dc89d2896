import { script } from 'virtual:site-script';
import type { ReactNode } from 'react';
import { Meta, Outlet, useLocation, useMatches, useRouteLoaderData } from 'react-router';
import { currentUser } from '#app/accounts/sessions/session.server.ts';
import { displayName } from '#app/accounts/users/display-name.ts';
import { publishedBranding } from '#app/branding/branding.ts';
import { colours } from '#app/branding/colours.content.ts';
import { coloursPath } from '#app/branding/colours.ts';
import { readFlash } from '#app/forms/flash.server.ts';
import { WithIdempotencyKeys } from '#app/forms/form.tsx';
import { site, siteWithRealLinks } from '#app/organisation/site.content.ts';
import { isLoopback } from '#app/platform/addresses/loopback.ts';
import { contentContext, originOf, requestInfoContext } from '#app/platform/context.ts';
import { pageHandle } from '#app/platform/page.ts';
import { ErrorPage } from '#app/site/layout/error-page.tsx';
import { shownLogo } from '#app/site/layout/logo.server.ts';
import { menus } from '#app/site/layout/menus.content.ts';
import previewStyles from '#app/site/layout/preview-bar.css?url';
import { PreviewBar, PublicLayout } from '#app/site/layout/public-layout.tsx';
import { titleAt } from '#app/site/seo/site-routes.ts';
import { Toasts } from '#app/ui/feedback/toast.tsx';
import type { Route } from './+types/root';
import appStyles from './members.css?url';
import styles from './styles.css?url';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const look = content.single(colours);
  const isLocal = isLoopback(new URL(originOf(context)).hostname);
  const logo = await shownLogo(context, look);
  return {
    site: isLocal ? content.single(site) : siteWithRealLinks(content),
    menus: content.single(menus),
    colours: coloursPath(look),
    themeColour: publishedBranding(content).palette.both.night,
    ...(logo && { logo }),
    origin: originOf(context),
    title: titleAt(url.pathname),
    saveData: context.get(requestInfoContext).saveData,
    theme: context.get(requestInfoContext).theme,
    preview: context.get(requestInfoContext).preview,
    toast: await readFlash(context, request),
    // Null on cached pages, which are rendered without cookies.
    user: await whoAsks(context, request),
  };
}

async function whoAsks(context: Route.LoaderArgs['context'], request: Request) {
  const user = await currentUser(context, request).catch(() => undefined);
  return user ? { id: user.id, name: displayName(user) } : null;
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root');
  const { pathname } = useLocation();
  const handle = pageHandle(useMatches().map((match) => match.handle));
  const { forMember, ownShell } = handle.page === 'dynamic' ? handle : {};
  // A personal page names its owner at once, without script.
  const owner = forMember ? root?.user : undefined;
  const main = (
    <main id="main" tabIndex={-1}>
      <WithIdempotencyKeys value={handle.page === 'dynamic'}>{children}</WithIdempotencyKeys>
    </main>
  );
  return (
    <html
      lang="en-ZA"
      data-save={root?.saveData || undefined}
      data-theme={root?.theme}
      data-auth={owner ? 'in' : undefined}
      data-owner={owner?.id}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* Before the components' style sheets, as it declares the order of layers. */}
        <link rel="stylesheet" href={styles} precedence="base" />
        {root?.colours && <link rel="stylesheet" href={root.colours} precedence="base" />}
        {forMember && <link rel="stylesheet" href={appStyles} precedence="base" />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {root && <meta name="theme-color" content={root.themeColour} />}
        {root?.preview?.inFrame && <base target="_blank" />}
        {root?.preview && <link rel="stylesheet" href={previewStyles} precedence="base" />}
        <Meta />
        <script type="module" src={script} />
      </head>
      <body>
        <SkipLink />
        {root?.preview && <PreviewBar {...root.preview} />}
        {ownShell && children}
        {!ownShell && root && (
          <PublicLayout
            path={pathname}
            site={root.site}
            logo={root.logo}
            menus={root.menus}
            name={owner?.name}
          >
            {main}
          </PublicLayout>
        )}
        {!ownShell && !root && main}
        <Toasts toast={root?.toast} />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}

function SkipLink() {
  return (
    <a className="skip" href="#main">
      Skip to the content
    </a>
  );
}
