const publicNames =
  /^(?:(?:tx|txn|transaction|block|user_?op(?:eration)?|parent|genesis)?_?(?:hash|signature)|(?:tx|txn|transaction)_?id|topic)$/i

/** Whether under this name stands a hash or a signature, which is as long as a key and no secret. */
export const isPublicName = (name: string): boolean => publicNames.test(name)
