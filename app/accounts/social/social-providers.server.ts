import * as oidc from 'openid-client';
import { createContext } from 'react-router';
import { z } from 'zod';
import type { Settings, SocialSettings } from '#app/platform/process/settings.ts';

export type SocialId = 'facebook' | 'google';

export interface Authorization {
  redirectUri: string;
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** A person as the provider describes them. Only `subject` identifies them; address and name may change. */
export interface Identity {
  subject: string;
  email: string | undefined;
  emailVerified: boolean;
  name: string | undefined;
}

interface SocialProvider {
  authorizationUrl(authorization: Authorization): Promise<URL>;
  /** Redeems the code in `callback`, the address that the browser was redirected to. Throws if the response is invalid. */
  identify(callback: URL, authorization: Authorization): Promise<Identity>;
}

export interface SocialProviders {
  /** Undefined without keys in the settings. Throws if discovery fails. */
  find(id: SocialId): Promise<SocialProvider | undefined>;
}

export const socialProvidersContext = createContext<SocialProviders>();

const googleIssuer = 'https://accounts.google.com';

const timeoutSeconds = 10;

/** Google by OpenID Connect, Facebook by its own protocol unless it has an issuer. Discovered at first use, so that an outage does not prevent the start. */
export function createSocialProviders(
  { GOOGLE, FACEBOOK }: Pick<Settings, 'GOOGLE' | 'FACEBOOK'>,
  fetch?: oidc.CustomFetch,
): SocialProviders {
  const providers = new Map<SocialId, Promise<SocialProvider>>();
  const make = (id: SocialId): Promise<SocialProvider> | undefined => {
    const keys = id === 'google' ? GOOGLE : FACEBOOK;
    if (!keys) return undefined;
    if (id === 'facebook' && !keys.issuer) return Promise.resolve(facebook(keys, fetch));
    return discover(keys, new URL(keys.issuer ?? googleIssuer), fetch);
  };
  return {
    async find(id) {
      const provider = providers.get(id) ?? make(id);
      if (!provider) return undefined;
      providers.set(id, provider);
      return provider.catch((error) => {
        providers.delete(id);
        throw error;
      });
    },
  };
}

async function discover(
  keys: SocialSettings,
  issuer: URL,
  fetch?: oidc.CustomFetch,
): Promise<SocialProvider> {
  const execute = [oidc.enableNonRepudiationChecks];
  // Only development and tests set an http issuer; an https one is never asked without TLS.
  if (issuer.protocol === 'http:') execute.push(oidc.allowInsecureRequests);
  const options = { execute, timeout: timeoutSeconds, ...(fetch && { [oidc.customFetch]: fetch }) };
  const config = await oidc.discovery(issuer, keys.clientId, keys.clientSecret, undefined, options);
  config.timeout = timeoutSeconds;
  return {
    async authorizationUrl({ redirectUri, state, nonce, codeVerifier }) {
      return oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
    },
    async identify(callback, { state, nonce, codeVerifier }) {
      const tokens = await oidc.authorizationCodeGrant(config, callback, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('the provider sent no ID token');
      const { userinfo_endpoint } = config.serverMetadata();
      const asks = claims.email === undefined && userinfo_endpoint;
      const profile = asks ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub) : claims;
      return {
        subject: claims.sub,
        email: text(profile.email),
        emailVerified: String(profile.email_verified) === 'true',
        name: text(profile.name),
      };
    },
  };
}

const graph = 'https://graph.facebook.com/v24.0';
const facebookProfile = z.object({
  id: z.string().min(1),
  name: z.unknown().optional(),
  email: z.unknown().optional(),
});

/** Facebook uses plain OAuth 2.0: no discovery, no ID token, and it does not say whether the address was verified. */
function facebook({ clientId, clientSecret }: SocialSettings, fetch?: oidc.CustomFetch): SocialProvider {
  const server = {
    issuer: 'https://www.facebook.com',
    authorization_endpoint: 'https://www.facebook.com/v24.0/dialog/oauth',
    token_endpoint: `${graph}/oauth/access_token`,
  };
  const config = new oidc.Configuration(server, clientId, clientSecret);
  config.timeout = timeoutSeconds;
  if (fetch) config[oidc.customFetch] = fetch;
  return {
    async authorizationUrl({ redirectUri, state }) {
      const scope = 'email public_profile';
      return oidc.buildAuthorizationUrl(config, { redirect_uri: redirectUri, scope, state });
    },
    async identify(callback, { state }) {
      const { access_token } = await oidc.authorizationCodeGrant(config, callback, { expectedState: state });
      const me = new URL(`${graph}/me?fields=id,name,email`);
      const answer = await oidc.fetchProtectedResource(config, access_token, me, 'GET');
      if (!answer.ok) throw new Error(`the profile was answered ${answer.status}`);
      const { id, email, name } = facebookProfile.parse(await answer.json());
      return { subject: id, email: text(email), emailVerified: false, name: text(name) };
    },
  };
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
