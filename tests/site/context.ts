import { RouterContextProvider } from 'react-router';
import { accountEvents } from '#app/account-events.ts';
import { createPasswords, passwordsContext } from '#app/accounts/password/passwords.server.ts';
import {
  createSocialProviders,
  socialProvidersContext,
} from '#app/accounts/social/social-providers.server.ts';
import { accountEventsContext } from '#app/accounts/users/account-events.server.ts';
import * as contexts from '#app/platform/context.ts';
import { createLog } from '#app/platform/process/log.ts';
import type { Settings } from '#app/platform/process/settings.ts';
import type { TestApp } from './app.ts';

/** The context of a loader or action with `app`'s services, to call server functions directly. */
export function contextFor(app: TestApp, settings: Partial<Settings> = {}, passwords = createPasswords()) {
  const services = { ...app, settings: { ...app.settings, ...settings }, log: createLog('silent') };
  const socialProviders = createSocialProviders(services.settings);
  const fresh = () => {
    const context = new RouterContextProvider();
    context.set(contexts.settingsContext, services.settings);
    context.set(contexts.databaseContext, services.database);
    context.set(contexts.jobsContext, services.jobs);
    context.set(contexts.contentContext, services.content);
    context.set(contexts.limitsContext, services.limits);
    context.set(contexts.clockContext, services.clock);
    context.set(contexts.logContext, services.log);
    context.set(contexts.requestInfoContext, {
      address: '192.0.2.1',
      saveData: false,
      theme: undefined,
    });
    context.set(accountEventsContext, accountEvents);
    context.set(passwordsContext, passwords);
    context.set(socialProvidersContext, socialProviders);
    return context;
  };
  return { fresh };
}
