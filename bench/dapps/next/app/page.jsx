'use client'
import { Dapp } from '../Dapp.jsx'

const Page = () => <Dapp />

export default Page
