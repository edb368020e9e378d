import type { Address } from '@solana/addresses'

export const systemProgram = '11111111111111111111111111111111' as Address
export const computeBudgetProgram = 'ComputeBudget111111111111111111111111111111' as Address
export const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' as Address
export const token2022Program = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb' as Address
export const associatedTokenProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL' as Address
