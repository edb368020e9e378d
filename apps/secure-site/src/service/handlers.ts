import type { ApiName } from '../api.ts'
import { answerDevice, finishEmailLogin, pollDevice, showDevice, startEmailLogin } from './emailLogin.ts'
import { confirmNewEmail, confirmOldEmail, startEmailUpdate } from './emailUpdate.ts'
import { endSession, requireSession, resumeSession } from './sessions.ts'
import { ApiError, type ApiHandler } from './Site.ts'
import { finishFarcasterLogin, startFarcasterLogin } from './social/farcasterLogin.ts'
import {
  answerSocial,
  finishReturnedLogin,
  finishSocialLogin,
  receiveTelegramAnswer,
  showSocial,
  startSocialLogin,
} from './social/socialLogin.ts'
import { recordSmartSession, smartSessionRevoked } from './smartSessions.ts'
import { publicUser } from './users.ts'
import { createVault, openVault, upgradeVault } from './vaults.ts'

/** Every call of the service. */
export const handlers: { readonly [Name in ApiName]: ApiHandler<Name> } = {
  config: async ({ options }, _caller, { projectId }) => {
    const project = options.projects.find(({ id }) => id === projectId)
    if (!project) throw new ApiError('INVALID_REQUEST', 'This project does not exist.')
    const oauth = (['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const).filter(
      (provider) => options.providers?.[provider],
    )
    return {
      origins: project.origins,
      signInStatement: project.signInStatement ?? null,
      providers: options.telegram ? [...oauth, 'telegram'] : oauth,
      farcaster: options.farcaster !== undefined,
      networks: options.networks,
    }
  },
  'email/start': startEmailLogin,
  'email/device': pollDevice,
  'email/code': finishEmailLogin,
  'device/show': showDevice,
  'device/answer': answerDevice,
  'social/start': startSocialLogin,
  'social/finish': finishSocialLogin,
  'social/return': finishReturnedLogin,
  'social/show': showSocial,
  'social/answer': answerSocial,
  'telegram/answer': receiveTelegramAnswer,
  'farcaster/start': startFarcasterLogin,
  'farcaster/finish': finishFarcasterLogin,
  'session/resume': (site, caller, { embedder }) => resumeSession(site, caller, embedder),
  'session/check': async (site, caller) => ({ user: publicUser((await requireSession(site, caller)).user) }),
  'session/end': async (site, caller) => {
    await endSession(site, caller)
    return {}
  },
  'vault/open': openVault,
  'vault/create': createVault,
  'vault/upgrade': upgradeVault,
  'email/update': startEmailUpdate,
  'email/update/primary': confirmOldEmail,
  'email/update/secondary': confirmNewEmail,
  'smart-session/record': recordSmartSession,
  'smart-session/revoked': smartSessionRevoked,
}
