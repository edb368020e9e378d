/** Phones and tablets, by what the browser calls itself. Tablets that pass for desktops are taken for desktops. */
export const isMobile = (userAgent: string): boolean =>
  /Android|iPhone|iPad|iPod|Mobile|IEMobile|Opera Mini/i.test(userAgent)
