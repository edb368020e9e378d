import type { Meta, StoryObj } from '@storybook/react-vite'
import { sceneStory } from '../../fixtures/sceneStory.tsx'
import { loginScenes } from './login.fixture.ts'

const meta: Meta = { title: 'Views/Login' }
export default meta

export const ConnectWithEmail: StoryObj = sceneStory(loginScenes.connect)
export const EmailFirst: StoryObj = sceneStory(loginScenes.emailFirst)
export const Email: StoryObj = sceneStory(loginScenes.email)
export const Code: StoryObj = sceneStory(loginScenes.code)
export const Device: StoryObj = sceneStory(loginScenes.device)
export const DeviceRefused: StoryObj = sceneStory(loginScenes.deviceRefused)
export const Approve: StoryObj = sceneStory(loginScenes.approve)
