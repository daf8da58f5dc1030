/** Christina Rossetti, 1872, with tags for what moves. */
export const POEM = `<title>Who has seen the <wind>wind</wind>?</title>

<first>W</first>ho has seen the <wind>wind</wind>?
Neither <me>I</me> nor <you>you</you>:
But when the <tremble>leaves hang trembling</tremble>, <turn><leaf/></turn>
The <wind>wind</wind> is <passing>passing through.</passing>

Who has seen the <wind>wind</wind>?
Neither <you>you</you> nor <me>I</me>:
But when the <bow>trees bow down their heads</bow>, <turn><leaf/></turn><turn><leaf small/></turn>
The <wind>wind</wind> is <passing>passing by.</passing>`
