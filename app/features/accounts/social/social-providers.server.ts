import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import { facebook } from 'better-auth/social-providers';
import type { Settings, SocialSettings } from '#app/platform/settings.ts';
import { within } from './within.ts';

export type SocialId = 'facebook' | 'google';

type Built = Awaited<ReturnType<ReturnType<typeof genericOAuth>['init']>>['context']['socialProviders'];
export type SocialProvider = Built[number];

/** The provider's server did not answer as it should. */
export class ProviderAway extends Error {
  override name = 'ProviderAway';
}

export interface SocialProviders {
  /** Undefined without keys in the settings. Throws `ProviderAway` when its addresses cannot be found out. */
  find(id: SocialId): Promise<SocialProvider | undefined>;
}

const googleIssuer = 'https://accounts.google.com';

/**
 * Google is asked as the OpenID Connect server that it is, Facebook by its own protocol; with an issuer in the settings
 * either is any OpenID Connect server. Addresses and keys are asked for at the first use, not at the start: a provider
 * that is away must not keep the product from starting.
 */
export function createSocialProviders({ GOOGLE, FACEBOOK }: Settings): SocialProviders {
  const google = GOOGLE && discovered('google', GOOGLE, GOOGLE.issuer ?? googleIssuer);
  const facebookHere =
    FACEBOOK && (FACEBOOK.issuer ? discovered('facebook', FACEBOOK, FACEBOOK.issuer) : own(FACEBOOK));
  return {
    async find(id) {
      return (id === 'google' ? google : facebookHere)?.();
    },
  };
}

const own = ({ clientId, clientSecret }: SocialSettings) => {
  const provider = facebook({ clientId, clientSecret }) as unknown as SocialProvider;
  return async () => provider;
};

/** Kept once it has worked, tried again after a failure. */
function discovered(id: SocialId, { clientId, clientSecret }: SocialSettings, issuer: string) {
  let known: Promise<SocialProvider> | undefined;
  return () => {
    known ??= discover(id, { clientId, clientSecret }, issuer).catch((error) => {
      known = undefined;
      throw error;
    });
    return known;
  };
}

async function discover(id: SocialId, keys: { clientId: string; clientSecret: string }, issuer: string) {
  const { init } = genericOAuth({
    config: [
      {
        ...keys,
        providerId: id,
        discoveryUrl: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
        scopes: ['openid', 'email', 'profile'],
        requireIdTokenVerification: true,
      },
    ],
  });
  const quiet = { error() {}, warn() {}, info() {}, debug() {} };
  const { context } = await within(10_000, init({ logger: quiet, socialProviders: [] } as never)).catch(
    () => {
      throw new ProviderAway(`${id} does not answer`);
    },
  );
  const [provider] = context.socialProviders;
  if (!provider) throw new ProviderAway(`${id} does not say how to sign in`);
  return provider;
}
