import type { Decorator } from '@storybook/react-vite'
import { PartStage } from '../../../packages/ui/src/parts/PartStage/PartStage.tsx'

/** Stories of parts and icons stand in a shadow root with the theme of the toolbar. Stories of views bring the card with them. */
export const withShadowStage: Decorator = (Story, { globals, title }) => {
  if (title.startsWith('Views/')) return <Story />
  return (
    <PartStage theme={globals['theme']} direction={globals['direction']} locale={globals['locale']}>
      <Story />
    </PartStage>
  )
}
