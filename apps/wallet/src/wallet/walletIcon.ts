const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="#5b3f8c"/><path d="M9 25C11 17 15 11 23 7" stroke="#f3ecff" stroke-width="2.4" stroke-linecap="round" fill="none"/><path d="M11.2 19.6c-3-.2-4.8-1.8-5.2-4.6 3.2-.2 5.3 1.2 6.4 3.2M14.3 15.3c-2.6-.8-4-2.6-3.8-5.2 3 .3 4.8 1.8 5.3 3.6M12.3 18.7c2.2 2.4 4.8 2.8 7.3 1.5-1.2-2.9-3.5-4-5.7-3.6M15.9 13.9c2 1.8 4.4 2 6.6.7-1.1-2.6-3.1-3.5-5.1-3" fill="#b6e3a8"/></svg>'

/** The picture of `public/icon.svg` for dapps. As data: pages of `https:` show none of a wallet's on `http:`, and its address may be gone. */
export const walletIcon: string = `data:image/svg+xml,${encodeURIComponent(drawing)}`
