import type { Meta, StoryObj } from '@storybook/react-vite'
import { sceneStory } from '../../fixtures/sceneStory.tsx'
import { settingsScenes } from './settings.fixture.ts'

const meta: Meta = { title: 'Views/Account settings' }
export default meta

export const Account: StoryObj = sceneStory(settingsScenes.account)
export const Settings: StoryObj = sceneStory(settingsScenes.settings)
export const SettingsOfSocialLogin: StoryObj = sceneStory(settingsScenes.settingsOfSocial)
export const Email: StoryObj = sceneStory(settingsScenes.email)
export const CodeOfOldAddress: StoryObj = sceneStory(settingsScenes.oldCode)
export const CodeOfNewAddress: StoryObj = sceneStory(settingsScenes.newCode)
export const Upgrade: StoryObj = sceneStory(settingsScenes.upgrade)
export const AccountType: StoryObj = sceneStory(settingsScenes.accountType)
export const AccountTypeUnread: StoryObj = sceneStory(settingsScenes.accountTypeUnread)
export const NoSmartAccount: StoryObj = sceneStory(settingsScenes.noSmartAccount)
export const Sessions: StoryObj = sceneStory(settingsScenes.sessions)
export const SessionsLoading: StoryObj = sceneStory(settingsScenes.sessionsLoading)
export const NoSessions: StoryObj = sceneStory(settingsScenes.noSessions)
export const SessionsUnread: StoryObj = sceneStory(settingsScenes.sessionsUnread)
export const NotRevoked: StoryObj = sceneStory(settingsScenes.notRevoked)
