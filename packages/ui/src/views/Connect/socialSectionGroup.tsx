import type { Kit, SocialProvider } from '@kit/core'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { GridIcon } from '../../components/viewIcons.tsx'
import { ProviderMark } from '../../components/ProviderMark/ProviderMark.tsx'
import { socialSection } from '../../i18n/en/socialSection.ts'
import { MessagesProvider } from '../../i18n/MessagesProvider.tsx'
import { useMessages } from '../../i18n/useMessages.ts'
import { useKit } from '../../react/useKit.ts'
import { css } from '../../theme/css.ts'
import { useStyles } from '../../theme/useStyles.ts'
import { useMustAgree } from '../legal/useMustAgree.ts'
import { openForLogin } from '../login/openForLogin.ts'
import { providerName } from '../login/providerName.ts'

const socialStyles = css`
  .kit-socials {
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: var(--kit-space-2);
  }
  .kit-socials > li {
    display: grid;
    min-inline-size: 0;
  }
  .kit-social {
    display: grid;
    justify-items: center;
    align-content: center;
    gap: 2px;
    min-block-size: 60px;
    padding: var(--kit-space-2) 2px;
    border-radius: var(--kit-radius-3);
    background: var(--kit-foreground-1);
    color: var(--kit-text-secondary);
    font-size: var(--kit-text-tiny);
    line-height: 1.3;
    overflow-wrap: anywhere;
    text-align: center;
    transition: background-color var(--kit-duration-fast) ease;
  }
  .kit-social > svg {
    block-size: 24px;
    color: var(--kit-text-primary);
  }
  @media (hover: hover) {
    .kit-social:hover:not([aria-disabled]) {
      background: var(--kit-foreground-2);
    }
  }
  .kit-social[aria-disabled] {
    color: var(--kit-text-tertiary);
    cursor: default;
  }
  .kit-social[aria-disabled] > :first-child {
    opacity: 0.6;
  }
  @media (forced-colors: active) {
    .kit-social {
      border: 1px solid ButtonBorder;
    }
  }
`

const standard: readonly SocialProvider[] = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']
const known: readonly SocialProvider[] = [...standard, 'telegram']
/** In one line; more providers are behind its last place. */
const atFirst = 4

/** Each once, and none that there is not: JavaScript callers are not type-checked. */
const knownOf = (given: readonly SocialProvider[]): readonly SocialProvider[] => [
  ...new Set(given.filter((provider) => known.includes(provider))),
]

const providersOf = ({ features }: Kit['options']): readonly SocialProvider[] =>
  typeof features?.socials === 'object' ? knownOf(features.socials) : standard

function Section(): ReactElement {
  useStyles(socialStyles)
  const kit = useKit()
  const t = useMessages()
  const disabled = useMustAgree()
  const providers = providersOf(kit.options)
  const [all, setAll] = useState(providers.length <= atFirst)
  const list = useRef<HTMLUListElement>(null)
  const shown = all ? providers : providers.slice(0, atFirst - 1)
  useEffect(() => {
    // The button is gone: the focus goes to what it has shown.
    if (all && providers.length > atFirst) list.current?.querySelectorAll('button')[atFirst - 1]?.focus()
  }, [all, providers.length])
  const logIn = (provider: SocialProvider): void => {
    kit.track({ type: 'SOCIAL_LOGIN_STARTED', properties: { provider } })
    if (provider === 'farcaster') return kit.push({ view: 'ConnectingFarcaster' })
    openForLogin(kit, provider, t('social.starting', { name: providerName(provider) }))
    kit.push({ view: 'ConnectingSocial', provider })
  }
  const prepare = (): void =>
    void kit.embeddedWallet().then(
      (wallet) => wallet.prepare(),
      () => {},
    )
  return (
    <ul ref={list} className="kit-socials" part="socials" role="list" aria-label={t('social.list')}>
      {shown.map((provider) => {
        const name = providerName(provider)
        return (
          <li key={provider}>
            <button
              type="button"
              className="kit-social"
              part="social"
              data-provider={provider}
              aria-label={t('social.with', { name })}
              aria-disabled={disabled || undefined}
              onPointerDown={disabled ? undefined : prepare}
              onClick={disabled ? undefined : () => logIn(provider)}
            >
              <ProviderMark provider={provider} name={name} size={24} />
              {name}
            </button>
          </li>
        )
      })}
      {!all && (
        <li>
          <button
            type="button"
            className="kit-social"
            aria-label={t('social.moreLabel')}
            aria-expanded={false}
            onClick={() => setAll(true)}
          >
            <GridIcon />
            {t('social.more')}
          </button>
        </li>
      )}
    </ul>
  )
}

/** The providers of Connect, for kits with an embedded wallet. */
export const Part = (): ReactElement => (
  <MessagesProvider messages={socialSection}>
    <Section />
  </MessagesProvider>
)
