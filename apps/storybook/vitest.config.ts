import { defineConfig } from 'vitest/config'
import { stories } from './vitest.stories.ts'

export default defineConfig({ test: { projects: [stories] } })
