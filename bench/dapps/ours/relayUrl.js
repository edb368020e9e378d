// The bench writes the address here.
export const relayUrl = 'ws://127.0.0.1:8601'
