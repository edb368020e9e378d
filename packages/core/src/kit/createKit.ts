import type { KitOptions } from '../options/KitOptions.ts'
import type { Kit } from './Kit.ts'

export declare function createKit(options: KitOptions): Kit
