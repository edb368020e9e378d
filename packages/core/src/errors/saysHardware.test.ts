import { expect, test } from 'vitest'
import { deviceError, saysHardware } from './saysHardware.ts'

test.each([
  ['Ledger device: Locked device (0x5515)', 'DEVICE_LOCKED'],
  ['LockedDeviceError', 'DEVICE_LOCKED'],
  ['DeviceLockedError', 'DEVICE_LOCKED'],
  ['Device locked', 'DEVICE_LOCKED'],
  ['Ledger device: UNKNOWN_ERROR (0x6b0c)', 'DEVICE_LOCKED'],
  ['DisconnectedDeviceDuringOperation', 'DEVICE_DISCONNECTED'],
  ['The device was disconnected.', 'DEVICE_DISCONNECTED'],
  ['device disconnected during action', 'DEVICE_DISCONNECTED'],
  ['Device not found', 'DEVICE_DISCONNECTED'],
  ['Transport is missing', 'DEVICE_DISCONNECTED'],
  ['The wallet was disconnected by another device.', undefined],
  ['Ledger device: Invalid data received (0x6a80)', 'BLIND_SIGNING_OFF'],
  ['EthAppPleaseEnableContractData', 'BLIND_SIGNING_OFF'],
  ['Please enable Blind signing or Contract data in the Ethereum app Settings', 'BLIND_SIGNING_OFF'],
  ['Ledger: Blind signing must be enabled', 'BLIND_SIGNING_OFF'],
  ['Ledger device: UNKNOWN_ERROR (0x6808)', 'BLIND_SIGNING_OFF'],
  ['Ledger device: CLA_NOT_SUPPORTED (0x6e00)', 'DEVICE_APP_CLOSED'],
  ['Ledger device: INS_NOT_SUPPORTED (0x6d00)', 'DEVICE_APP_CLOSED'],
  ['Ledger device: UNKNOWN_ERROR (0x650f)', 'DEVICE_APP_CLOSED'],
  ['App does not seem to be open', 'DEVICE_APP_CLOSED'],
  ['Ethereum app closed', 'DEVICE_APP_CLOSED'],
  ['Ledger device: Condition of use not satisfied (denied by the user?) (0x6985)', 'USER_REJECTED'],
  ['UserRefusedOnDevice', 'USER_REJECTED'],
  ['Ledger device: UNKNOWN_ERROR (0x5501)', 'USER_REJECTED'],
  ['User rejected action on device', 'USER_REJECTED'],
  ['The operation was canceled on the Ledger device.', 'USER_REJECTED'],
  ['Failure_ActionCancelled', 'USER_REJECTED'],
  ['User rejected the request.', undefined],
  ['The request was cancelled. Try again on another device.', undefined],
  ['call 0x6a8000000000 reverted', undefined],
])('maps the error of a hardware wallet to its own code: %s', (text, code) => {
  expect(deviceError([undefined, text])?.code).toBe(code)
})

test.each([
  ['The Ledger generic app requires metadata to decode this transaction', true],
  ['CheckMetadataHash is not supported by this runtime', true],
  ['This dapp needs to be updated in order to support Ledger signing.', true],
  ['Ledger device: UNKNOWN_ERROR (0x6a81)', true],
  ['The Ledger app needs to be updated.', false],
  ['The metadata of the chain is old', false],
])('recognizes a hardware wallet that needs a metadata digest by its message: %s', (text, is) => {
  expect(saysHardware([text])).toBe(is)
})
