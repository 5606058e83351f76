import { texts } from './texts.ts';

/** What any figure of any age could say, while no service can be asked what this one would. */
const SPIRIT_REPLIES = [
  'Your voice reaches me as through a long corridor of years. I hear that you ask, though the words arrive worn smooth, like stones from a river.',
  'Ah, a question from the living. In my own days I would have taken you by the arm and walked while I thought. Stay a little, and let us think together.',
  'The candle between our worlds burns low tonight. What I would tell you stands just beyond its light, and I shall not pretend to see it clearly.',
  'I have had a long silence in which to consider such matters, and the silence has taught me to answer slowly. Ask me again when the veil is thinner.',
  'You remind me of the young people who came to my door with more questions than the night had hours. I was fond of them. I am fond of your question, too.',
  'There was a time when I would have answered you at once, and been wrong. Let me keep your words by me a while.',
  'How strange and how kind, that someone should still call my name. Forgive an old spirit its wandering thoughts; the mist is heavy here this evening.',
  'What you ask touches on the work of my life, and that deserves better than a whisper half lost on the wind. Wait for a clearer hour.',
  'I see your lips move and catch one word in three. The ether is restless. Yet I am here, and I am listening.',
  'In life I learned that a good question outlives many answers. Yours is a good one. Hold on to it until I can do it justice.',
  'The ages between us are not empty; they are full of voices, and tonight they all speak at once. I shall find my way back to yours.',
  'Be patient with me. Those who have crossed over must gather themselves like smoke before they can speak, and the gathering takes its time.',
  'I should like to answer as I would have among friends, by lamplight, with time to spare. Let us keep that hour for when the way is open.',
  'Somewhere behind me a door has fallen to, and my thoughts are on its far side. It will open again. Doors between worlds always do.',
];

const GUIDE_REPLIES = [
  'Welcome, traveller. To summon a spirit, open the Séance Chamber and whisper a name; a name is all I need. Only those who departed 70 or more years ago may cross the veil.',
  'Your spirits are kept under “My Spirits”. Choose one there to speak with it, or release it when its time with you is over. A released spirit leaves, but its summoning stays counted.',
  'Write to a spirit in whichever language is yours: it will answer in the same. Press Enter to send, and Shift together with Enter for a new line.',
  'The Temporal toggle decides what a spirit knows. “Past” keeps it to its own age; “Now” lets it speak about the world as it is today.',
  'If a reply wanders, you may stop it, ask for another in its place, or edit what you asked and send it again. You will find these beside the messages.',
  'Looking for inspiration? The Muse suggests three questions to ask, and Create lets a spirit write a poem, a letter, an essay or whatever you have in mind.',
  'In the Public Library wait spirits that others have called before you. Summon one from there and it joins your sanctum at once.',
  'Do not take a spirit’s word for history: it is an AI that plays a part. The Citation button beneath a reply looks for sources, and Clarification puts old words into plain ones.',
  'Your past séances are saved. You can search them, take one up again, give it a name, download it as a file, or delete it. Under Settings you can take all that is yours with you.',
  'The box at the foot of the menu shows what is left of your spirits and of today’s messages. The day’s messages return at your own midnight.',
];

/** `random` from 0 to 1 picks the reply. */
export const cannedReply = (random: number, isGuide: boolean): string => {
  const replies = isGuide ? GUIDE_REPLIES : SPIRIT_REPLIES;
  const index = Math.min(Math.floor(random * replies.length), replies.length - 1);
  return `${replies[index]} ${texts.simulatedReplyEnding}`;
};
