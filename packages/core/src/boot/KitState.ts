import './slices.ts'
import type { State } from '../kernel/registry.ts'

/** Everything a page can see of a kit. Frozen, and the same object as long as nothing changed. */
export interface KitState extends State {}
