import type { Wallet } from './Wallet.ts'
import { networkGroups } from './networkGroups.ts'

const { evm, solana, bitcoin } = networkGroups

/** The first of the list. None of them exists; shapes are SVG drawn for them in a box of 64 × 64. */
export const drawnWallets: readonly Wallet[] = [
  {
    name: 'Quillfern',
    key: 'example.quillfern',
    description: 'Writes every signature out in words.',
    chains: [...evm, ...solana],
    certified: true,
    links: { mobile: 'quillfern://', webapp: 'https://quillfern.example' },
    picture: {
      from: '#2f9e6e',
      to: '#0b5d4a',
      shape:
        '<path d="M18 50C20 30 28 18 48 14C48 34 38 44 24 44" fill="#d8f5e6"/><path d="M16 52L36 28" stroke="#0b5d4a" stroke-width="3"/>',
    },
  },
  {
    name: 'Tarnmoor',
    key: 'example.tarnmoor',
    description: 'Cold storage for warm hands.',
    chains: evm,
    certified: true,
    links: { mobile: 'tarnmoor://', desktop: 'tarnmoor-desktop://' },
    picture: {
      from: '#38629e',
      to: '#142c52',
      shape:
        '<path d="M10 46L26 20L36 36L42 28L54 46Z" fill="#dbe8fb"/><path d="M12 52H52" stroke="#8fb4ea" stroke-width="3" stroke-linecap="round"/>',
    },
  },
  {
    name: 'Dapplewick',
    key: 'example.dapplewick',
    description: 'A light that stays on.',
    chains: evm,
    certified: false,
    links: { mobile: 'dapplewick://', webapp: 'https://dapplewick.example' },
    picture: {
      from: '#f2a53b',
      to: '#c25a16',
      shape:
        '<path d="M32 12C42 24 44 30 44 36A12 12 0 0 1 20 36C20 30 24 24 32 12Z" fill="#fff3d9"/><circle cx="32" cy="38" r="5" fill="#c25a16"/>',
    },
  },
  {
    name: 'Ostrelune',
    key: 'example.ostrelune',
    description: 'For those who sign at night.',
    chains: [...evm, ...bitcoin],
    certified: true,
    links: { mobile: 'ostrelune://', desktop: 'ostrelune://desktop', webapp: 'https://ostrelune.example' },
    picture: {
      from: '#6a4fb8',
      to: '#2b1a5e',
      shape:
        '<path d="M42 14A20 20 0 1 0 50 44A16 16 0 1 1 42 14Z" fill="#ece4ff"/><circle cx="46" cy="26" r="3" fill="#ece4ff"/>',
    },
  },
  {
    name: 'Brambleport',
    key: 'example.brambleport',
    description: 'Opens only from the inside.',
    chains: evm,
    certified: false,
    links: { webapp: 'https://brambleport.example' },
    picture: {
      from: '#b83a63',
      to: '#611533',
      shape:
        '<path d="M18 52V30A14 14 0 0 1 46 30V52Z" fill="#ffe0ea"/><circle cx="40" cy="40" r="2.5" fill="#611533"/>',
    },
  },
  {
    name: 'Velkorin',
    key: 'example.velkorin',
    description: 'Keys in three places at once.',
    chains: evm,
    certified: false,
    links: { mobile: 'velkorin://' },
    picture: {
      from: '#1f8fa6',
      to: '#0b4552',
      shape:
        '<circle cx="32" cy="20" r="8" fill="#d9f6fb"/><circle cx="20" cy="42" r="8" fill="#d9f6fb"/><circle cx="44" cy="42" r="8" fill="#d9f6fb"/>',
    },
  },
  {
    name: 'Solmarrow',
    key: 'example.solmarrow',
    description: 'Fast to the bone.',
    chains: solana,
    certified: false,
    links: { mobile: 'solmarrow://' },
    picture: {
      from: '#d8563a',
      to: '#7c1f12',
      shape: '<path d="M18 24H46L40 30H12ZM18 36H46L40 42H12Z" transform="translate(3 -1)" fill="#ffe7df"/>',
    },
  },
  {
    name: 'Pennyhollow',
    key: 'example.pennyhollow',
    description: 'Every coin has a place.',
    chains: bitcoin,
    certified: false,
    links: { desktop: 'pennyhollow://' },
    picture: {
      from: '#8a8f3c',
      to: '#414614',
      shape:
        '<circle cx="32" cy="32" r="18" fill="#f6f7d6"/><rect x="27" y="22" width="10" height="20" rx="5" fill="#414614"/>',
    },
  },
]
