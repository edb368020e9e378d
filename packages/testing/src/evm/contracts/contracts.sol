// SPDX-License-Identifier: MIT
pragma solidity 0.8.28;

contract Token {
    string public constant name = "Test Token";
    string public constant symbol = "TEST";
    uint8 public constant decimals = 6;
    mapping(address => uint256) public balanceOf;
    event Transfer(address indexed from, address indexed to, uint256 value);

    constructor() { mint(msg.sender); }

    function mint(address to) public {
        balanceOf[to] += 1_000_000_000;
        emit Transfer(address(0), to, 1_000_000_000);
    }

    function transfer(address to, uint256 value) external returns (bool) {
        require(balanceOf[msg.sender] >= value, "transfer amount exceeds balance");
        unchecked { balanceOf[msg.sender] -= value; balanceOf[to] += value; }
        emit Transfer(msg.sender, to, value);
        return true;
    }
}

contract SilentToken {
    mapping(address => uint256) public balanceOf;
    event Transfer(address indexed from, address indexed to, uint256 value);

    constructor() { mint(msg.sender); }

    function mint(address to) public {
        balanceOf[to] += 1_000_000_000;
        emit Transfer(address(0), to, 1_000_000_000);
    }

    function transfer(address to, uint256 value) external {
        require(balanceOf[msg.sender] >= value, "transfer amount exceeds balance");
        unchecked { balanceOf[msg.sender] -= value; balanceOf[to] += value; }
        emit Transfer(msg.sender, to, value);
    }
}
