const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="#23407a"/><path d="M8 8h6v6H8zM18 8h6v6h-6zM8 18h6v6H8z" fill="none" stroke="#dfe9ff" stroke-width="2"/><path d="M18 18h3v3h-3zM21 21h3v3h-3z" fill="#8fd0ff"/></svg>'

/** For the row that opens the QR code. Your dapp may use its own. */
export const pairingImage: string = `data:image/svg+xml,${encodeURIComponent(drawing)}`
