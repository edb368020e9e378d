import type { Meta, StoryObj } from '@storybook/react-vite'
import { phoneStory, sceneStory } from '../../fixtures/sceneStory.tsx'
import { loginScenes } from './login.fixture.ts'

const meta: Meta = { title: 'Views/Log in' }
export default meta

export const ConnectWithEmail: StoryObj = sceneStory(loginScenes.connect)
export const EmailFirst: StoryObj = sceneStory(loginScenes.emailFirst)
export const Email: StoryObj = sceneStory(loginScenes.email)
export const Code: StoryObj = sceneStory(loginScenes.code)
export const Device: StoryObj = sceneStory(loginScenes.device)
export const DeviceRefused: StoryObj = sceneStory(loginScenes.deviceRefused)
export const Telegram: StoryObj = sceneStory(loginScenes.telegram)
export const FewSocials: StoryObj = sceneStory(loginScenes.fewSocials)
export const SocialsFirst: StoryObj = sceneStory(loginScenes.socialsFirst)
/** The user has to accept the terms first. */
export const MustAgree: StoryObj = sceneStory(loginScenes.mustAgree)
export const Social: StoryObj = sceneStory(loginScenes.social)
export const SocialStarting: StoryObj = sceneStory(loginScenes.socialStarting)
export const SocialBlocked: StoryObj = sceneStory(loginScenes.socialBlocked)
export const SocialRedirect: StoryObj = sceneStory(loginScenes.socialRedirect)
export const SocialDeclined: StoryObj = sceneStory(loginScenes.socialDeclined)
export const SocialFailed: StoryObj = sceneStory(loginScenes.socialFailed)
export const Farcaster: StoryObj = sceneStory(loginScenes.farcaster)
export const FarcasterOnPhone: StoryObj = phoneStory(loginScenes.farcasterPhone)
export const FarcasterExpired: StoryObj = sceneStory(loginScenes.farcasterExpired)
export const Approve: StoryObj = sceneStory(loginScenes.approve)
export const ApproveBehindDialog: StoryObj = sceneStory(loginScenes.approveBehind)
export const ApproveInItsOwnWindow: StoryObj = sceneStory(loginScenes.approveCoverable)
