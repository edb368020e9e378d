import { EmptyState } from '../parts/EmptyState/EmptyState.tsx'
import { ErrorDetails } from '../parts/ErrorState/ErrorDetails.tsx'
import { ErrorState } from '../parts/ErrorState/ErrorState.tsx'
import { Notice } from '../parts/Notice/Notice.tsx'
import { laterParts } from './laterParts.ts'

/** What says that something is empty or failed: in one file, as `sharedParts`. */
export const stateParts: readonly unknown[] = [EmptyState, ErrorDetails, ErrorState, Notice, ...laterParts]
