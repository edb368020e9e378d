export const metadata = { title: 'A dapp', icons: { icon: 'data:,' } }

const Layout = ({ children }) => (
  <html lang="en">
    <body>{children}</body>
  </html>
)

export default Layout
