import { createContext, useContext } from 'react'
import { type Say, sayIn } from './words.ts'

export const SayContext = createContext<Say>(sayIn('zh'))

export const useSay = (): Say => useContext(SayContext)
